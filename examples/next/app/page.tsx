import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Site } from './Site.tsx'

/** Drawn for each request, since it reads cookies. Only Portico's own go to the browser's part of the page. */
export default async function Page(): Promise<ReactNode> {
  const own = (await cookies()).getAll().filter(({ name }) => name.startsWith('portico.'))
  const cookie = own.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return <Site cookie={cookie} />
}
