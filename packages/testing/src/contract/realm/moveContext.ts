import type { PluginContext, PluginViewProps, ViewParams } from '@portico/contract'
import type { Crossing } from './createCrossing.ts'

/**
 * The context as a plugin in a realm of its own would have it. What it registers stays on its side and is called from the
 * other; whether somebody offers a view or a command is read from lists that are there already; texts, views and disposal are
 * of its own side.
 */
export function moveContext(
  context: PluginContext,
  { cross, crossPort, replicate }: Crossing,
): PluginContext {
  const notify =
    <Parameters extends unknown[]>(name: string, run: (...parameters: Parameters) => void) =>
    (...parameters: Parameters) => {
      const send = cross(name, async (...given: Parameters) => run(...given))
      // Nobody waits for it, and so nobody hears why it was refused.
      send(...parameters).catch(() => {})
    }
  const { commands, balances, portfolio, transactions, siteTransactions, connectors, returns } = context
  const moved: PluginContext = {
    id: context.id,
    get locale() {
      return context.locale
    },
    options: structuredClone(context.options),
    texts: context.texts,
    views: {
      add: (id, view, headless) =>
        context.views.add(id, (props: PluginViewProps) => view(moveProps(props)), headless),
    },
    commands: {
      add: (id, run) => commands.add(id, cross(id, run)),
      canRun: commands.canRun,
      run: cross('commands.run', commands.run),
    },
    events: { emit: cross('events.emit', context.events.emit) },
    account: replicate('account', context.account),
    accounts: replicate('accounts', context.accounts),
    balances: { ...replicate('balances', balances), refresh: cross('balances.refresh', balances.refresh) },
    portfolio: {
      ...replicate('portfolio', portfolio),
      refresh: cross('portfolio.refresh', portfolio.refresh),
    },
    tokens: { find: cross('tokens.find', context.tokens.find) },
    transactions: {
      ...replicate('transactions', transactions),
      track: cross('transactions.track', transactions.track),
      forget: cross('transactions.forget', transactions.forget),
    },
    siteTransactions: {
      ...replicate('siteTransactions', siteTransactions),
      clear: cross('siteTransactions.clear', siteTransactions.clear),
    },
    networks: replicate('networks', context.networks),
    themeMode: replicate('themeMode', context.themeMode),
    wallet: { request: cross('wallet.request', context.wallet.request) },
    chain: { request: cross('chain.request', context.chain.request) },
    api: { fetch: cross('api.fetch', context.api.fetch), send: cross('api.send', context.api.send) },
    track: { subscribe: (listener) => context.track.subscribe(notify('track', listener)) },
    images: { toUrl: cross('images.toUrl', context.images.toUrl) },
    service: { fetch: cross('service.fetch', context.service.fetch) },
    storage: {
      get: cross('storage.get', context.storage.get),
      set: cross('storage.set', context.storage.set),
    },
    connectors: {
      defaultAccountTypes: structuredClone(connectors.defaultAccountTypes),
      add: (id, { connect, restore, request, switchNetwork, disconnect }) =>
        connectors.add(id, {
          connect: cross(`${id} connect`, connect),
          restore: cross(`${id} restore`, restore),
          request: cross(`${id} request`, request),
          switchNetwork: cross(`${id} switchNetwork`, switchNetwork),
          disconnect: cross(`${id} disconnect`, disconnect),
        }),
      connect: cross('connectors.connect', connectors.connect),
      update: cross('connectors.update', connectors.update),
    },
    frames: { open: crossPort('frames.open', context.frames.open) },
    popups: {
      open: crossPort('popups.open', context.popups.open),
      hold: cross('popups.hold', context.popups.hold),
      release: cross('popups.release', context.popups.release),
    },
    returns: {
      on: (id, handler) => returns.on(id, cross(id, handler)),
      getPath: cross('returns.getPath', returns.getPath),
    },
    toast: notify('toast', context.toast),
    canOpen: context.canOpen,
    open: cross('open', context.open),
    replace: notify('replace', context.replace),
    back: notify('back', context.back),
    close: notify('close', context.close),
    onDispose: context.onDispose,
  }
  // The same for each drawing of one visit, as views compare.
  const visits = new WeakMap<ViewParams, PluginViewProps>()
  const moveProps = ({ params, finish, isAwaited = false }: PluginViewProps): PluginViewProps => {
    const known = visits.get(params)
    const props = known ?? {
      context: moved,
      params: structuredClone(params),
      finish: notify('finish', finish),
      isAwaited,
    }
    if (!known) visits.set(params, props)
    return props
  }
  return moved
}
