import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement, type ReactNode, useLayoutEffect } from 'react'
import { createSwap, type Swap } from './createSwap.ts'
import { LateView } from './late/LateView.tsx'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { SwapSelectTokenView } from './views/SwapSelectTokenView.tsx'
import { SwapView } from './views/SwapView.tsx'
import type { SwapViews } from './views/SwapViews.ts'

/** How each view is drawn. */
const drawings: Readonly<Record<keyof SwapViews, (swap: Swap) => ReactNode>> = {
  Swap: (swap) => createElement(SwapView, { swap }),
  SwapSelectToken: (swap) => createElement(SwapSelectTokenView, { swap }),
  SwapSettings: (swap) => createElement(LateView, { swap, id: 'SwapSettings' }),
  SwapAllowances: (swap) => createElement(LateView, { swap, id: 'SwapAllowances' }),
  SwapPreview: (swap) => createElement(LateView, { swap, id: 'SwapPreview' }),
  SwapResult: (swap) => createElement(LateView, { swap, id: 'SwapResult' }),
}

/** Swaps tokens on eip155. */
export default definePlugin({
  async setup(context) {
    const swap = createSwap(context, { t: await context.texts(en, languages) })
    const begin = (id: string, props: PluginViewProps) => {
      if (id === 'Swap') void swap.visits.begin(props)
    }
    for (const id of Object.keys(drawings) as (keyof SwapViews)[]) {
      const draw = (props: PluginViewProps) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
        useLayoutEffect(() => void begin(id, props), [props.params])
        return drawings[id](swap)
      }
      const createView = (props: PluginViewProps) => {
        begin(id, props)
        return swap.views[id]
      }
      context.views.add(id, draw, createView)
    }
  },
})
