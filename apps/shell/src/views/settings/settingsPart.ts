export { settings as texts } from '../../locales/en/settings.ts'
export { SettingsView } from './SettingsView.tsx'
export { default as styleText } from './settings.css'
