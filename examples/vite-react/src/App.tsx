import { ConnectButton, NetworkButton, useConnection, useNetwork } from '@portico/embed/react'
import type { ReactNode } from 'react'
import { SignForm } from './SignForm.tsx'
import { setTheme } from './setTheme.ts'

export function App(): ReactNode {
  const { address } = useConnection()
  const { network } = useNetwork()
  return (
    <>
      <header>
        <h1>Portico with React</h1>
        <p>A provider, hooks and finished buttons, built by Vite.</p>
      </header>
      <div className="buttons">
        <ConnectButton />
        <NetworkButton />
      </div>
      <dl>
        <dt>Account</dt>
        <dd id="account">{address ?? 'Not connected'}</dd>
        <dt>Network</dt>
        <dd id="network">{network?.name ?? 'Not one of this site'}</dd>
      </dl>
      <SignForm />
      <label>
        Theme
        <select onChange={({ target }) => setTheme(target.value)}>
          <option value="auto">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </>
  )
}
