import type { ViewParams } from '@portico/contract'
import { PluginRenderError } from '@portico/contract/errors'
import type { HeadlessViewId } from '@portico/contract/shell'
import { SkeletonRows } from '@portico/ui'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { report } from '../core/reporting/report.ts'
import type { ViewRegistration } from '../router/viewRegistry.ts'
import { useShell } from '../shell/ShellContext.ts'
import type { ViewComponent } from '../shell/ViewComponent.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewFailure } from './ViewFailure.tsx'

/** Properties of {@link ViewSlot}. */
export interface ViewSlotProps {
  /** @default none */
  readonly params?: ViewParams
  readonly registration: ViewRegistration<ViewComponent>
}

/** Draws a view, or what stands in its place while it loads and when it failed. */
export function ViewSlot({ params = {}, registration }: ViewSlotProps) {
  const { core, text, SiteElement } = useShell()
  const { status, error, retry } = useLoadedView(registration)
  const [renderError, setRenderError] = useState<Error | null>(null)
  const name = registration.getTitle() ?? registration.id
  const View = registration.getComponent()
  const id = registration.id as HeadlessViewId
  const replacement = core.options.replacements?.[id]
  if (replacement && SiteElement) return <SiteElement id={id} draw={replacement} params={params} />
  if (status === 'failed') return <ViewFailure name={name} error={error} onRetry={retry} />
  if (!View)
    return (
      <div data-arriving>
        <SkeletonRows label={text('plugin.loading', { plugin: name })} />
      </div>
    )
  const fail = (cause: Error) => {
    const failure = new PluginRenderError({ details: registration.pluginId ?? registration.id, cause })
    setRenderError(failure)
    report(core, failure)
  }
  return (
    <ViewBoundary
      onError={fail}
      renderFailure={(tryAgain) => <ViewFailure name={name} error={renderError} onRetry={tryAgain} />}
    >
      <View params={params} />
    </ViewBoundary>
  )
}

interface Loaded {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error: Error | null
}

const loading: Loaded = { status: 'loading', error: null }
/** One object for a view that is there from the start, which is not drawn a second time to say so. */
const ready: Loaded = { status: 'ready', error: null }

/** Loading in state: React's own lazy views hold a shown fallback for 300 ms, also when everything is there. */
function useLoadedView(registration: ViewRegistration<ViewComponent>) {
  const [state, setState] = useState(registration.getComponent() ? ready : loading)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what runs it again
  useEffect(() => {
    let isCurrent = true
    if (registration.getComponent()) return setState(ready)
    registration.load().then(
      // Before the next frame, which would draw what stands for it once more. Another object: what came may have taken another's place.
      () => isCurrent && flushSync(() => setState({ ...ready })),
      (error) => isCurrent && setState({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [registration, attempt])
  const retry = () => {
    setState(loading)
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
