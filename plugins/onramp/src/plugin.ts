import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement } from 'react'
import { createOnramp } from './createOnramp.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { BuyInProgressView } from './views/BuyInProgressView.tsx'
import { OnrampProvidersView } from './views/OnrampProvidersView.tsx'
import { OnrampSelectView } from './views/OnrampSelectView.tsx'
import { OnrampView } from './views/OnrampView.tsx'
import { WhatIsABuyView } from './views/WhatIsABuyView.tsx'

/** Leads to those who sell by card and bank transfer, and follows what was bought. */
export default definePlugin({
  async setup(context) {
    const onramp = createOnramp(context, { t: await context.texts(en, languages) })
    const { views } = onramp
    context.views.add(
      'Onramp',
      () => createElement(OnrampView, { onramp }),
      () => views.Onramp,
    )
    context.views.add(
      'OnrampSelect',
      ({ params }: PluginViewProps) => createElement(OnrampSelectView, { onramp, params }),
      ({ params }) => views.getSelect(params),
    )
    context.views.add(
      'OnrampProviders',
      () => createElement(OnrampProvidersView, { onramp }),
      () => views.OnrampProviders,
    )
    context.views.add(
      'BuyInProgress',
      ({ params }: PluginViewProps) => createElement(BuyInProgressView, { onramp, params }),
      ({ params }) => views.getProgress(params),
    )
    context.views.add(
      'WhatIsABuy',
      () => createElement(WhatIsABuyView, { onramp }),
      () => views.WhatIsABuy,
    )
  },
})
