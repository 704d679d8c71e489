import type { ContractRule } from '../ContractSubject.ts'

/** Bytes after brotli that a plugin may weigh when it is first used: without its languages, and what it fetches later. */
const pluginLimit = 15 * 1024

/** Bytes after brotli that the file of one language may weigh. */
const languageLimit = 6 * 1024

/** Bytes after brotli that what a plugin fetches later may weigh, all together. */
const laterLimit = 15 * 1024

const toKib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** What a visitor downloads. */
export const bytes: ContractRule = {
  title: `weighs at most ${toKib(pluginLimit)}, and ${toKib(languageLimit)} for each language`,
  needs: ['release'],
  async find({ release }) {
    const files = Object.entries(release?.files ?? {})
    const isLanguage = (name: string) => name.startsWith('locale-')
    const isLater = (name: string) => name.startsWith('chunk-')
    const weigh = (isMeant: (name: string) => boolean) =>
      files.filter(([name]) => isMeant(name)).reduce((sum, [, { brotli }]) => sum + brotli, 0)
    const own = weigh((name) => !isLanguage(name) && !isLater(name))
    const later = weigh(isLater)
    return [
      ...(files.length > 0 ? [] : ['portico.release.json names no files: build the plugin first.']),
      ...(own > pluginLimit
        ? [
            `The plugin weighs ${toKib(own)} after brotli, and may weigh ${toKib(pluginLimit)}: take what @portico/ui ` +
              'and @portico/evm have from them, and leave out large libraries.',
          ]
        : []),
      ...(later > laterLimit
        ? [
            `What the plugin fetches later weighs ${toKib(later)} after brotli, and may weigh ${toKib(laterLimit)}: ` +
              'take what @portico/ui, @portico/evm and @portico/solana have from them.',
          ]
        : []),
      ...files
        .filter(([name, { brotli }]) => isLanguage(name) && brotli > languageLimit)
        .map(
          ([name, { brotli }]) =>
            `${name} weighs ${toKib(brotli)} after brotli, and may weigh ${toKib(languageLimit)}: shorten its texts.`,
        ),
    ]
  },
}
