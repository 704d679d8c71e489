import type { ViewParams } from '@portico/contract'
import type { Headless, HeadlessView, HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { usePortico } from './PorticoProvider.tsx'

/** Data and actions of a view by its id. */
type ViewOf<Id extends HeadlessViewId> =
  HeadlessViews[Id] extends HeadlessView<infer Data, infer Actions>
    ? { readonly data: Data; readonly actions: Actions }
    : never

/** The views without markup; null until they have loaded, which begins when the component is drawn. */
export function useHeadless(): Headless | null {
  const portico = usePortico()
  const [headless, setHeadless] = useState<Headless | null>(null)
  useEffect(() => {
    let isCurrent = true
    portico.getHeadless().then((loaded) => isCurrent && setHeadless(loaded), console.error)
    return () => {
      isCurrent = false
    }
  }, [portico])
  return headless
}

const nothing = { get: () => null, subscribe: () => () => {}, actions: null }

/**
 * What a view shows and what a visitor can do there, for a site that draws its own; null until it has loaded. Draw the
 * component when the visitor turns to it: with it the files are fetched.
 */
export function useView<Id extends HeadlessViewId>(id: Id, params?: ViewParams): ViewOf<Id> | null {
  const headless = useHeadless()
  const [view, setView] = useState<HeadlessView<unknown, unknown>>(nothing)
  useEffect(() => {
    if (headless) setView(headless.getView(id, params))
  }, [headless, id, params])
  const data = useSyncExternalStore(view.subscribe, view.get, nothing.get)
  return view === nothing ? null : ({ data, actions: view.actions } as ViewOf<Id>)
}

/** What is open, and the way through it; null while nothing is. */
export function useRoute(): ReturnType<Headless['route']['get']> {
  const route = useHeadless()?.route
  const subscribe = useCallback((listener: () => void) => route?.subscribe(listener) ?? (() => {}), [route])
  return useSyncExternalStore(
    subscribe,
    () => route?.get() ?? null,
    () => null,
  )
}
