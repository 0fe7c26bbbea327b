extension KeyLayoutName {
  /// The usual layouts of languages, where they have another name than the language.
  ///
  /// Languages without one here use that of their own name if there is one, and the American one otherwise.
  private static let usual = """
    af=us(altgr-intl) am=et ar=ara as=bd be=by bn=bd bs=ba ca=es(cat) ckb=iq(ku_ara) cs=cz cy=gb da=dk de-CH=ch \
    el=gr en=us en-GB=gb es-419=latam es-AR=latam et=ee eu=es fa=ir fil=ph fr=fr(oss) fr-CA=ca ga=ie gd=gb gl=es gsw=ch gu=in(guj) \
    ha=ng(hausa) he=il hi=in hy=am id=us ig=ng(igbo) ja=jp(kana) jv=us(altgr-intl) ka=ge kk=kz km=kh kn=in(kan) ko=us kok=in ky=kg \
    lb=ch ln=cd lo=la ml=in(mal) mr=in(marathi) ms=us my=mm nb=no ne=np nn=no or=in(ori-bolnagri) pa=in(guru) ps=af(ps) pt=br \
    pt-PT=pt sd=pk(snd) si=lk sl=si so=us sq=al sr=rs sr-Latn=rs(latin) sv=se sw=us ta=in(tam) te=in(tel) tg=tj ug=cn(ug) \
    uk=ua ur=pk uz=uz(latin) vi=vn xh=za yo=us(altgr-intl) zh=us zu=za
    """

  /// The languages whose layouts have their names.
  private static let alike = "az bg br de es fi hr hu is it lt lv mk mn mt nl pl ro ru sk th tr"

  /// Returns the usual layout of a language.
  static func usual(of language: String) -> KeyLayoutName {
    var tag = language
    while true {
      for entry in usual.split(separator: " ") where entry.hasPrefix(tag + "=") {
        return KeyLayoutName(String(entry.dropFirst(tag.count + 1))) ?? KeyLayoutName(layout: "us")
      }
      if alike.split(separator: " ").contains(Substring(tag)) { return KeyLayoutName(layout: tag) }
      guard let end = tag.lastIndex(of: "-") else { return KeyLayoutName(layout: "us") }
      tag = String(tag[..<end])
    }
  }
}
