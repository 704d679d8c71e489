import type { PluginViewProps } from '@portico/contract'
import { mountInShadow } from '@portico/ui/testing'
import { Component, createElement, type FunctionComponent, type ReactNode } from 'react'
import type { RunningPlugin } from '../startPlugin.ts'

/** A view of a plugin in the page. */
export interface DrawnView {
  readonly id: string
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** What it threw while it was drawn. */
  readonly errors: readonly Error[]
  /** Draws it again, as the shell does when theme or language change. */
  redraw(): void
  unmount(): void
}

/** Options of {@link drawView}. */
export interface DrawViewOptions {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly theme?: 'dark' | 'light' | undefined
}

interface BoundaryProps {
  readonly children?: ReactNode
  report(error: Error): void
}

/** Keeps a view that throws from the test's own page. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: Error) {
    this.props.report(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Draws a registered view as the modal does: in a themed shadow root. */
export function drawView(running: RunningPlugin, id: string, options: DrawViewOptions = {}): DrawnView {
  const { params = {}, theme = 'dark' } = options
  const View = running.views.get(id) as FunctionComponent<PluginViewProps> | undefined
  const errors: Error[] = []
  const report = (error: Error) => void errors.push(error)
  const toElement = () => {
    const view = View && createElement(View, { context: running.context, finish() {}, params })
    return createElement(Boundary, { report }, view)
  }
  const mounted = mountInShadow(toElement(), { theme })
  return {
    id,
    errors,
    host: mounted.host,
    root: mounted.root,
    redraw: () => mounted.draw(toElement()),
    unmount: mounted.unmount,
  }
}
