'use client'

import { PorticoProvider } from '@portico/embed/react'
import { type ReactNode, useState } from 'react'
import { Account } from './Account.tsx'
import { getPortico } from './getPortico.ts'
import { SignForm } from './SignForm.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'

export function Site({ cookie }: { readonly cookie: string }): ReactNode {
  const [portico] = useState(() => getPortico(cookie))
  return (
    <PorticoProvider portico={portico}>
      <header>
        <h1>Portico with Next</h1>
        <p>The account of a returning visitor is in the first HTML.</p>
      </header>
      <Account />
      <SignForm />
      <ThemeSelect />
    </PorticoProvider>
  )
}
