import { PorticoProvider } from '@portico/embed/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { portico } from './portico.ts'
import './style.css'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <PorticoProvider portico={portico}>
      <App />
    </PorticoProvider>
  </StrictMode>,
)
