import type { Portico } from '@portico/embed'

/**
 * Has the visitor sign a text (EIP-191). The modal opens where no wallet is connected.
 * @returns the signature, or what to tell the visitor
 */
export async function signMessage(portico: Portico, text: string): Promise<string> {
  const provider = portico.getProvider('eip155')
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  try {
    const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
    const params = [`0x${bytes.join('')}`, account]
    return (await provider.request({ method: 'personal_sign', params })) as string
  } catch (error) {
    return (error as { code?: number }).code === 4001 ? 'You declined.' : String(error)
  }
}
