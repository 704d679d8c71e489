import { definePlugin, type PluginViewProps } from '@portico/contract'
import { type ComponentType, createElement } from 'react'
import { createSend, type Send } from './createSend.ts'
import styleText from './send.css'
import { SendResultView } from './views/SendResultView.tsx'
import { SendReviewView } from './views/SendReviewView.tsx'
import { SendSelectTokenView } from './views/SendSelectTokenView.tsx'
import { SendView } from './views/SendView.tsx'

const views = {
  Send: SendView,
  SendSelectToken: SendSelectTokenView,
  SendReview: SendReviewView,
  SendResult: SendResultView,
} satisfies Record<string, ComponentType<{ send: Send }>>

/** Sends native currency and tokens on eip155. */
export default definePlugin({
  setup(context) {
    const send = createSend(context)
    context.styles.add(styleText)
    for (const [id, View] of Object.entries(views)) {
      context.views.add(id, (_props: PluginViewProps) => createElement(View, { send }))
    }
  },
})
