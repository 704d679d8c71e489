import type { PluginContext, PluginHeadlessView, PluginViewProps } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { type ComponentType, createElement, useEffect } from 'react'
import { followVisit } from './followVisit.ts'

/** A view, and what begins a visit to it and returns what ends that. */
export interface VisitedView<Props> {
  readonly draw: ComponentType<Props>
  /** The view without markup. */
  readonly view: HeadlessView<unknown, object>
  show(params: Readonly<Record<string, unknown>>, finish: () => void): () => void
}

/**
 * Adds views for sites that leave drawing to the modal, and for those that draw them themselves.
 * @param props what each of them is given
 * @param views by their ids
 */
export function addViews<Props extends object>(
  context: Pick<PluginContext, 'views'>,
  props: Props,
  views: Readonly<Record<string, VisitedView<Props>>>,
): void {
  for (const [id, { draw, view, show }] of Object.entries(views)) {
    const drawVisit = ({ params, finish }: PluginViewProps) => {
      // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
      useEffect(() => show(params, () => finish({})), [params])
      return createElement(draw, props)
    }
    const createView: PluginHeadlessView = ({ params, finish }) =>
      followVisit(view, () => show(params, () => finish({}))) as ReturnType<PluginHeadlessView>
    context.views.add(id, drawVisit, createView)
  }
}
