import { type FormEvent, type ReactNode, useState } from 'react'
import { signMessage } from './signMessage.ts'

export function SignForm(): ReactNode {
  const [message, setMessage] = useState('Hello from Portico')
  const [answer, setAnswer] = useState('')
  const sign = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer('Look into your wallet.')
    setAnswer(await signMessage(message))
  }
  return (
    <form id="sign" onSubmit={sign}>
      <label>
        Message
        <input value={message} onChange={({ target }) => setMessage(target.value)} required />
      </label>
      <button type="submit">Sign</button>
      <output>{answer}</output>
    </form>
  )
}
