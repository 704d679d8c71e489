/** Languages that are written in several scripts, the usual one first, by the region that reads another (CLDR). */
const traditional = new Set(['TW', 'HK', 'MO'])

/** Languages that readers of another read: Norwegian is requested by its old name, or in its other form. */
const kin: Readonly<Record<string, readonly string[]>> = {
  no: ['nb', 'nn'],
  nb: ['no', 'nn'],
  nn: ['nb', 'no'],
}

/** A tag and what it may be answered with, closest first. */
function getCandidates(tag: string): string[] {
  try {
    const { baseName, language, region = '', script } = new Intl.Locale(tag)
    const usual = language === 'zh' ? (traditional.has(region) ? 'Hant' : 'Hans') : undefined
    const others = kin[language] ?? []
    return [tag, baseName, `${language}-${script ?? usual}`, language, ...others]
  } catch {
    // A tag that is no tag.
    return []
  }
}

/**
 * The language to show: the first requested one that is available, in whole, by script or by language alone
 * (RFC 4647, lookup). Chinese is traditional in Taiwan, Hong Kong and Macau, else simplified.
 * @param requested BCP-47 tags, best first, as in `navigator.languages`
 * @param available BCP-47 tags
 * @returns one of the available, else `en`
 */
export function negotiateLocale(requested: readonly string[], available: readonly string[]): string {
  const find = (candidate: string) => available.find((tag) => tag.toLowerCase() === candidate.toLowerCase())
  for (const tag of requested)
    for (const candidate of getCandidates(tag)) {
      const found = find(candidate)
      if (found) return found
    }
  return 'en'
}
