/** All countries by their codes (ISO 3166-1 alpha-2), two letters each. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

/** Codes of all countries. */
export const countries: readonly string[] = codes.match(/../g) ?? []

/**
 * What countries, or currencies, are called in a language; their codes where nobody knows.
 * @param locale BCP-47
 */
export function createNames(type: 'region' | 'currency', locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type })
  return (code) => names.of(code) ?? code
}

/** The country that the browser's language names, such as `DE` of `de-DE`; null where it names none. */
export function guessCountry(language: string): string | null {
  try {
    const { region = '' } = new Intl.Locale(language)
    return countries.includes(region) ? region : null
  } catch {
    return null
  }
}
