import { createPortico } from '@portico/embed'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { options } from './options.ts'

// The browser reads the same cookies itself.
hydrateRoot(document.getElementById('root') as HTMLElement, <App portico={createPortico(options)} />)
