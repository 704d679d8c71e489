import { definePlugin, type PluginViewProps } from '@portico/contract'
import { type ComponentType, createElement, useLayoutEffect } from 'react'
import { createSwap, type Swap } from './createSwap.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { SwapAllowancesView } from './views/SwapAllowancesView.tsx'
import { SwapPreviewView } from './views/SwapPreviewView.tsx'
import { SwapResultView } from './views/SwapResultView.tsx'
import { SwapSelectTokenView } from './views/SwapSelectTokenView.tsx'
import { SwapSettingsView } from './views/SwapSettingsView.tsx'
import { SwapView } from './views/SwapView.tsx'
import type { SwapViews } from './views/SwapViews.ts'

const views = {
  Swap: SwapView,
  SwapSelectToken: SwapSelectTokenView,
  SwapSettings: SwapSettingsView,
  SwapAllowances: SwapAllowancesView,
  SwapPreview: SwapPreviewView,
  SwapResult: SwapResultView,
} satisfies Record<keyof SwapViews, ComponentType<{ swap: Swap }>>

/** Swaps tokens on eip155. */
export default definePlugin({
  async setup(context) {
    const swap = createSwap(context, { t: await context.texts(en, languages) })
    const begin = (id: string, props: PluginViewProps) => {
      if (id === 'Swap') void swap.visits.begin(props)
    }
    for (const id of Object.keys(views) as (keyof SwapViews)[]) {
      const draw = (props: PluginViewProps) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
        useLayoutEffect(() => void begin(id, props), [props.params])
        return createElement(views[id], { swap })
      }
      const createView = (props: PluginViewProps) => {
        begin(id, props)
        return swap.views[id]
      }
      context.views.add(id, draw, createView)
    }
  },
})
