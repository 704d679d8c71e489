import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement, useLayoutEffect } from 'react'
import { createReceive } from './createReceive.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { ReceiveSelectTokenView } from './views/ReceiveSelectTokenView.tsx'
import { ReceiveView } from './views/ReceiveView.tsx'

/** Shows the visitor's own addresses, and asks for amounts at them. */
export default definePlugin({
  async setup(context) {
    const receive = createReceive(context, await context.texts(en, languages))
    const { begin, views } = receive
    const Visit = ({ params }: PluginViewProps) => {
      // Before anything is seen of the visit before.
      useLayoutEffect(() => begin(params), [params])
      return createElement(ReceiveView, { receive })
    }
    context.views.add('Receive', Visit, ({ params }) => {
      begin(params)
      return views.Receive
    })
    context.views.add(
      'ReceiveSelectToken',
      () => createElement(ReceiveSelectTokenView, { receive }),
      () => views.ReceiveSelectToken,
    )
  },
})
