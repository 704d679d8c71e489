import { definePlugin, type PluginViewProps } from '@portico/contract'
import { type ComponentType, createElement, useLayoutEffect } from 'react'
import { createSend, type Send } from './createSend.ts'
import type { SendViews } from './createViews.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { SendResultView } from './views/SendResultView.tsx'
import { SendReviewView } from './views/SendReviewView.tsx'
import { SendSelectTokenView } from './views/SendSelectTokenView.tsx'
import { SendView } from './views/SendView.tsx'

const views = {
  Send: SendView,
  SendSelectToken: SendSelectTokenView,
  SendReview: SendReviewView,
  SendResult: SendResultView,
} satisfies Record<keyof SendViews, ComponentType<{ send: Send }>>

/** Sends native currency and tokens on eip155 and solana. */
export default definePlugin({
  async setup(context) {
    const send = createSend(context, { t: await context.texts(en, languages) })
    const begin = (id: string, props: PluginViewProps) => {
      if (id === 'Send') send.visits.begin(props)
    }
    for (const id of Object.keys(views) as (keyof SendViews)[]) {
      const draw = (props: PluginViewProps) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
        useLayoutEffect(() => void begin(id, props), [props.params])
        return createElement(views[id], { send })
      }
      const createView = (props: PluginViewProps) => {
        begin(id, props)
        return send.views[id]
      }
      context.views.add(id, draw, createView)
    }
  },
})
