import type { LocalizedText, Messages, TextLoaders } from '@portico/contract'
import { findTranslationFaults } from './findTranslationFaults.ts'

/** What of a manifest is read. */
interface ManifestTexts {
  readonly id: string
  readonly locales: readonly string[]
  /** Of what it contributes, whatever has a title. */
  readonly contributes: Readonly<Record<string, unknown>>
}

/** Options of {@link findLanguageFaults}. */
export interface FindLanguageFaultsOptions<English extends Messages> {
  readonly english: English
  readonly languages: TextLoaders<English>
  /** `portico.plugin.json`. */
  readonly manifest: ManifestTexts
  /**
   * Texts that may read as in English, in all languages or by the tag of one: see `findTranslationFaults`. A title of the manifest that does so
   * in all of them, such as the name of a brand, is said in English alone.
   * @default none
   */
  readonly same?: readonly string[] | Readonly<Record<string, readonly string[]>>
  /** Keys of texts of a package that several plugins bundle: a site words them once, for all of these plugins. @default none */
  readonly shared?: readonly string[]
}

type Same = NonNullable<FindLanguageFaultsOptions<Messages>['same']>
const isList = (same: Same): same is readonly string[] => Array.isArray(same)

interface Titled {
  readonly id: string
  readonly title?: LocalizedText
}

const listTitles = ({ contributes }: ManifestTexts) =>
  Object.values(contributes)
    .flatMap((all) => (Array.isArray(all) ? (all as readonly Titled[]) : []))
    .filter((one): one is Required<Titled> => one.title !== undefined)

/**
 * Looks through all that a plugin says: each language has every text, the manifest names the languages, English first, and says
 * its titles in each, and keys begin with the plugin's id, since a site's wording knows no other bounds.
 * @returns what is wrong, one line each
 */
export async function findLanguageFaults<English extends Messages>({
  english,
  languages,
  manifest,
  same = [],
  shared = [],
}: FindLanguageFaultsOptions<English>): Promise<string[]> {
  const locales = ['en', ...Object.keys(languages)]
  const getSame = (locale: string) => (isList(same) ? same : (same[locale] ?? []))
  const faults = await Promise.all(
    Object.entries(languages).map(async ([locale, load]) => {
      const { default: messages } = await load()
      const found = findTranslationFaults(english, messages, { locale, same: getSame(locale) })
      return found.map((fault) => `${locale}: ${fault}`)
    }),
  )
  return [
    ...faults.flat(),
    ...(`${manifest.locales}` === `${locales}`
      ? []
      : [`the manifest names ${manifest.locales}, not ${locales}`]),
    ...listTitles(manifest)
      .filter(({ title }) => !(isList(same) && same.includes(title.en) && Object.keys(title).length === 1))
      .filter(({ title }) => `${Object.keys(title)}` !== `${locales}`)
      .map(({ id, title }) => `the title of ${id} is in ${Object.keys(title)}, not ${locales}`),
    ...Object.keys(english)
      .filter((key) => !key.startsWith(`${manifest.id}.`) && !shared.includes(key))
      .map((key) => `'${key}' does not begin with ${manifest.id}.`),
  ]
}
