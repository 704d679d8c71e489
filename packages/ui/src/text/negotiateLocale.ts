/** Languages whose script tells their variants apart, by the region that is read in each (CLDR likely subtags). */
const scripts: Readonly<Record<string, string>> = { TW: 'Hant', HK: 'Hant', MO: 'Hant' }

/** A tag and what it may be answered with, closest first. */
function getCandidates(tag: string): string[] {
  try {
    const { language, region = '', script } = new Intl.Locale(tag)
    const written = script ?? (language === 'zh' ? (scripts[region] ?? 'Hans') : undefined)
    return [tag, `${language}-${region}`, `${language}-${written}`, language]
  } catch {
    // A tag that is no tag.
    return []
  }
}

/**
 * The language to show: the first requested one that is available, in whole, by region, by script or by language alone.
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
