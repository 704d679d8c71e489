import type { Messages, PluginContext, Text, TextLoaders } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import { createText, negotiateLocale } from '@portico/ui'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import type { Core } from '../core/Core.ts'
import { report } from '../core/reporting/report.ts'
import { wait } from '../core/time.ts'
import { loadLanguages } from '../locales/loadLanguage.ts'

/** Milliseconds that a plugin waits for the visitor's language; it comes later then. */
const patience = 1_000

/**
 * Makes the texts of one plugin. The file of a language, `locale-<tag>.js`, is checked against its hash before it runs;
 * one that does not arrive
 * leaves English, and the site is notified. Its own wording wins in every language.
 */
export const createPluginTexts =
  (
    core: Core,
    plugin: PluginRelease,
    { onDispose }: Pick<Contributed, 'onDispose'>,
  ): PluginContext['texts'] =>
  async <const English extends Messages>(
    english: English,
    loaders: TextLoaders<English> = {},
  ): Promise<Text<English>> => {
    const { texts: overrides = {} } = core.options
    let text = createText(english, { overrides })
    let isDisposed = false
    const follow = async () => {
      const { locale } = core.language.getState()
      const tag = negotiateLocale([locale], ['en', ...Object.keys(loaders)])
      const load = loaders[tag]
      const verify = async () => (await loadLanguages(core)).verifyLanguage(core, plugin, tag)
      const loading = load && verify().then(load)
      const messages = await loading?.then((module) => module.default).catch((error) => report(core, error))
      // The visitor has chosen another language meanwhile.
      if (core.language.getState().locale !== locale) return
      text = createText(english, { locale, overrides, ...(messages && { messages }) })
    }
    const redraw = () => {
      if (!isDisposed) core.language.setState((state) => ({ ...state }))
    }
    const unsubscribe = core.language.subscribe((state, before) => {
      if (state.locale !== before.locale) void follow().then(redraw)
    })
    onDispose(() => {
      isDisposed = true
      unsubscribe()
    })
    let isLate = false
    const first = follow().then(() => isLate && redraw())
    await Promise.race([first, wait(core.time, patience)])
    isLate = true
    return (key, values) => text(key, values)
  }
