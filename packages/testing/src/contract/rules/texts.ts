import type { ContractRule } from '../ContractSubject.ts'
import { startPlugin } from '../startPlugin.ts'

/** Keys are one set for the site's own wording, so that each begins with its plugin. */
export const texts: ContractRule = {
  title: 'names its texts by its id, in the languages of its manifest',
  needs: [],
  async find(subject) {
    const { id, locales } = subject.manifest
    const running = await startPlugin(subject)
    running.dispose()
    const keys = running.texts.flatMap((noted) => noted.keys)
    const loaded = new Set(['en', ...running.texts.flatMap((noted) => noted.locales)])
    const isUnlisted = keys.length > 0 && subject.release !== undefined && !subject.release.texts
    return [
      ...(isUnlisted
        ? [
            'The release lists no texts, so that no site hears when one of them changes: keep them in src/locales/en.ts, as `export const en`.',
          ]
        : []),
      ...keys
        .filter((key) => !key.startsWith(`${id}.`) && !subject.sharedTexts.includes(key))
        .map((key) => `The text ${key} has a foreign name: call it ${id}.${key}.`),
      ...locales
        .filter((tag) => running.texts.length > 0 && !loaded.has(tag))
        .map(
          (tag) => `locales names ${tag}, which context.texts is not given: pass its file, or take it out.`,
        ),
      ...[...loaded]
        .filter((tag) => !locales.includes(tag))
        .map((tag) => `context.texts is given ${tag}, which locales does not name: add it to the manifest.`),
    ]
  },
}
