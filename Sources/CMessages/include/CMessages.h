#ifndef LTUI_MESSAGES_H
#define LTUI_MESSAGES_H

/// Every sentence in every language; the Swift file Catalogue.swift says how they lie.
extern const unsigned char ltui_catalogue[];

/// Where it begins; Swift takes no array of unknown length.
static inline const unsigned char *_Nonnull ltui_catalogue_start(void) { return ltui_catalogue; }

#endif
