import type { PluginView, PluginViewProps } from '@portico/contract'
import { PluginRenderError, PorticoError } from '@portico/contract/errors'
import type { Command } from '@portico/contract/host'
import { Component, createElement, type ReactNode } from 'react'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'

/** Hears what is thrown below it, and lets it through to the boundary of the view. */
class Watch extends Component<{
  readonly children?: ReactNode
  onError(error: unknown): void
}> {
  override state: { readonly thrown?: { readonly error: unknown } } = {}

  // Not from getDerivedStateFromError, which may run more than once for one error.
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
    this.setState({ thrown: { error } })
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (thrown) throw thrown.error
    return this.props.children
  }
}

/** A view of a release on trial that reports when it throws; of any other, the view as it is. */
export function watchView({ id, onThrow }: PluginRelease, view: PluginView): PluginView {
  if (!onThrow) return view
  const onError = (cause: unknown) => onThrow(new PluginRenderError({ details: id, cause }))
  return (props: PluginViewProps) => createElement(Watch, { onError }, createElement(view, props))
}

/** What a command may well throw: what the shell refuses it, and what a wallet or a node answers with a code. */
const isAnswer = (error: unknown) =>
  error instanceof PorticoError || typeof (error as { code?: unknown } | null)?.code === 'number'

/** A command of a release on trial that reports when it throws; of any other, the command as it is. */
export function watchCommand({ onThrow }: PluginRelease, command: Command): Command {
  if (!onThrow) return command
  return async (parameters) => {
    try {
      return await command(parameters)
    } catch (error) {
      if (!isAnswer(error)) onThrow(error)
      throw error
    }
  }
}
