import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement, type ReactNode, useLayoutEffect } from 'react'
import { createPay, type Pay } from './createPay.ts'
import { LateView } from './late/LateView.tsx'
import { first } from './locales/first.ts'
import { languages } from './locales/languages.ts'
import { PayView } from './views/PayView.tsx'
import type { PayViews } from './views/PayViews.ts'

/** How each view is drawn. */
const drawings: Readonly<Record<keyof PayViews, (pay: Pay) => ReactNode>> = {
  Pay: (pay) => createElement(PayView, { pay, progress: createElement(LateView, { pay, id: 'progress' }) }),
  PayQuote: (pay) => createElement(LateView, { pay, id: 'PayQuote' }),
  PayScan: (pay) => createElement(LateView, { pay, id: 'PayScan' }),
}

/** Pays what a page asks for, from whatever the visitor has. */
export default definePlugin({
  async setup(context) {
    const pay = createPay(context, { t: await context.texts(first, languages) })
    const begin = (id: string, props: PluginViewProps) => {
      if (id === 'Pay') void pay.visits.begin(props)
    }
    for (const id of Object.keys(drawings) as (keyof PayViews)[]) {
      const draw = (props: PluginViewProps) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
        useLayoutEffect(() => void begin(id, props), [props.params])
        return drawings[id](pay)
      }
      const createView = (props: PluginViewProps) => {
        begin(id, props)
        return pay.views[id]
      }
      context.views.add(id, draw, createView)
    }
  },
})
