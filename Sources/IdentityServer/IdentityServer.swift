import Hummingbird
import HummingbirdCore
import GRDB
import JWTKit
import _CryptoExtras
