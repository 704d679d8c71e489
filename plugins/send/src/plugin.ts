import { definePlugin, type PluginViewProps } from '@portico/contract'
import { type ComponentType, createElement } from 'react'
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

/** Sends native currency and tokens on eip155. */
export default definePlugin({
  async setup(context) {
    const send = createSend(context, { t: await context.texts(en, languages) })
    for (const id of Object.keys(views) as (keyof SendViews)[]) {
      const draw = (_props: PluginViewProps) => createElement(views[id], { send })
      context.views.add(id, draw, () => send.views[id])
    }
  },
})
