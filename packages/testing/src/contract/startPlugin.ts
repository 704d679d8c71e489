import type { Messages, PluginContext, PluginHeadlessView, PluginView } from '@portico/contract'
import { hasErrorCode, PluginUndeclaredError } from '@portico/contract/errors'
import { type CapabilityUse, createContributed, freezeCopy, guardContext } from '@portico/contract/host'
import { createText } from '@portico/ui'
import { pseudoLocalize } from '@portico/ui/testing'
import type { ContractSubject } from './ContractSubject.ts'
import { createConnectors } from './createConnectors.ts'
import { createFrames } from './createFrames.ts'
import { createPopups } from './createPopups.ts'
import { createReturns } from './createReturns.ts'
import { createServices, type Services, type ServicesOptions } from './createServices.ts'

/** Tag of the language that nobody speaks (CLDR, "Accented English"). */
export const pseudoLocale = 'en-XA'

/** The texts a plugin has asked for at one place. */
export interface NotedTexts {
  readonly keys: readonly string[]
  /** Tags of its languages beside English. */
  readonly locales: readonly string[]
}

/** A plugin in a host: what it did, and what it left. */
export interface RunningPlugin {
  readonly context: PluginContext
  readonly views: ReadonlyMap<string, PluginView>
  readonly headless: ReadonlyMap<string, PluginHeadlessView>
  readonly texts: readonly NotedTexts[]
  /** Ids it had declared and did not register. */
  readonly missing: readonly string[]
  readonly services: Services
  setLocale(locale: string): void
  dispose(): void
}

/** What a rule wants to hear of while a plugin runs, also where set-up fails. */
export interface StartPluginOptions extends ServicesOptions {
  /** A right is used, granted or not. */
  onUse?(use: CapabilityUse): void
  /** Something is registered that was not declared. */
  onUndeclared?(id: string): void
  /** Takes the context to where the plugin runs. @default here */
  move?(context: PluginContext): PluginContext
}

/**
 * Sets a plugin up as the shell does: with the host's own gate for rights, which its manifest fills, and the host's own
 * record of what it registers, over services of the suite.
 * @throws whatever `setup` throws
 */
export async function startPlugin(
  subject: ContractSubject,
  options: StartPluginOptions = {},
): Promise<RunningPlugin> {
  const { plugin, manifest, services: given } = subject
  const services = createServices(given, options)
  const contributed = createContributed(manifest.id, manifest.contributes, services.commands)
  const language = createLanguage()
  const returns = createReturns(manifest, report(contributed.addReturn, options), given.returns)
  const open: PluginContext = {
    ...services,
    id: manifest.id,
    options: freezeCopy(subject.options),
    get locale() {
      return language.get()
    },
    texts: language.texts,
    views: { add: report(contributed.addView, options) },
    commands: {
      ...services.commands,
      add: report(contributed.addCommand, options),
      run: async (id, parameters) => (await services.commands.run(id, parameters)) as never,
    },
    connectors: createConnectors({
      note: (kind, id) => report(() => contributed.note(kind, id), options)(id),
    }),
    events: {
      emit: async (id) => report((event: string) => contributed.note('events', event), options)(id),
    },
    frames: createFrames(subject),
    popups: createPopups(given.popups, returns.comeBack),
    returns,
    toast() {},
    back() {},
    close() {},
    onDispose: contributed.onDispose,
  }
  const { move = (given) => given } = options
  const context = move(guardContext(manifest.capabilities, open, options.onUse))
  await plugin.setup(context)
  return {
    ...{ context, services },
    views: contributed.views,
    headless: contributed.headless,
    texts: language.noted,
    missing: contributed.getMissing(),
    setLocale: language.set,
    dispose: contributed.dispose,
  }
}

/** A way to register that reports what is refused, also where the plugin swallows it. */
const report =
  <Added extends unknown[]>(
    add: (id: string, ...added: Added) => void,
    { onUndeclared }: StartPluginOptions,
  ) =>
  (id: string, ...added: Added) => {
    try {
      add(id, ...added)
    } catch (error) {
      if (hasErrorCode(error, PluginUndeclaredError.code)) onUndeclared?.(id)
      throw error
    }
  }

/** English, and a language that nobody speaks. */
function createLanguage() {
  let locale = 'en'
  const noted: NotedTexts[] = []
  const texts: PluginContext['texts'] = async (english, loaders = {}) => {
    noted.push({ keys: Object.keys(english), locales: Object.keys(loaders) })
    const say = createText<Messages>(english)
    const sayPseudo = createText<Messages>(pseudoLocalize<Messages>(english))
    return (key, values) => (locale === pseudoLocale ? sayPseudo : say)(key, values)
  }
  return {
    noted,
    texts,
    get: () => locale,
    set(next: string) {
      locale = next
    },
  }
}
