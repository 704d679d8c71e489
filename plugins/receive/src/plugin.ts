import { definePlugin, type PluginViewProps } from '@portico/contract'
import { type ComponentType, createElement } from 'react'
import { createReceive, type Receive } from './createReceive.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { ReceiveSelectTokenView } from './views/ReceiveSelectTokenView.tsx'
import { ReceiveView } from './views/ReceiveView.tsx'

const views = {
  Receive: ReceiveView,
  ReceiveSelectToken: ReceiveSelectTokenView,
} satisfies Record<keyof Receive['views'], ComponentType<{ receive: Receive }>>

/** Shows the visitor's own addresses, and asks for amounts at them. */
export default definePlugin({
  async setup(context) {
    const receive = createReceive(context, await context.texts(en, languages))
    for (const id of Object.keys(views) as (keyof Receive['views'])[]) {
      const draw = (_props: PluginViewProps) => createElement(views[id], { receive })
      context.views.add(id, draw, () => receive.views[id])
    }
  },
})
