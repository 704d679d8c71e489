const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

type LocaleWithText = Intl.Locale & {
  readonly textInfo?: { direction?: string }
  getTextInfo?(): { direction?: string }
}

/** Reading direction of a BCP-47 tag. Asks the browser; Firefox does not know, so a table answers there. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  try {
    const { language, script, textInfo, ...rest } = readLocale(locale)
    const direction = rest.getTextInfo?.().direction ?? textInfo?.direction
    if (direction) return direction === 'rtl' ? 'rtl' : 'ltr'
    return script === 'Arab' || script === 'Hebr' || (!script && rightToLeft.has(language)) ? 'rtl' : 'ltr'
  } catch {
    // A tag that is no tag.
    return 'ltr'
  }
}

function readLocale(tag: string) {
  const locale: LocaleWithText = new Intl.Locale(tag)
  const { language, script, textInfo } = locale
  return { language, script, textInfo, getTextInfo: locale.getTextInfo?.bind(locale) }
}
