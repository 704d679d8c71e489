import type { ContractRule } from '../ContractSubject.ts'

/** Bytes after brotli that a plugin may weigh, without its languages. */
const pluginLimit = 15 * 1024

/** Bytes after brotli that the file of one language may weigh. */
const languageLimit = 6 * 1024

const toKib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** What a visitor downloads. */
export const bytes: ContractRule = {
  title: `weighs at most ${toKib(pluginLimit)}, and ${toKib(languageLimit)} for each language`,
  needs: ['release'],
  async find({ release }) {
    const files = Object.entries(release?.files ?? {})
    const isLanguage = (name: string) => name.startsWith('locale-')
    const own = files.filter(([name]) => !isLanguage(name)).reduce((sum, [, { brotli }]) => sum + brotli, 0)
    return [
      ...(files.length > 0 ? [] : ['portico.release.json names no files: build the plugin first.']),
      ...(own > pluginLimit
        ? [
            `The plugin weighs ${toKib(own)} after brotli, and may weigh ${toKib(pluginLimit)}: take what @portico/ui ` +
              'and @portico/evm have from them, and leave out large libraries.',
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
