import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { store } from '../browser-storage.ts'
import { ToggleGroup } from '../forms/toggle-group.tsx'

/** Follows the system by default; a choice is kept in this browser and synchronised across its tabs. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const theme = useSyncExternalStore(subscribe, chosenTheme, () => 'system')
  return (
    <ToggleGroup
      label="Colour theme"
      isIconOnly
      selected={theme}
      onSelect={chooseTheme}
      items={choices}
      className={className}
    />
  )
}

const choices = [
  { value: 'system', label: 'System theme', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light theme', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark theme', icon: <Moon aria-hidden="true" /> },
]

function chosenTheme(): string {
  return document.documentElement.dataset.theme ?? 'system'
}

function chooseTheme(theme: string) {
  applyTheme(theme)
  // Where storage is blocked, the choice lasts as long as the page.
  store('theme', theme)
}

function applyTheme(theme: string) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  window.dispatchEvent(new Event('ui:theme'))
}

function subscribe(onChange: () => void) {
  function followOtherTab(event: StorageEvent) {
    if (event.key === 'theme') applyTheme(event.newValue ?? 'system')
  }
  window.addEventListener('storage', followOtherTab)
  window.addEventListener('ui:theme', onChange)
  return () => {
    window.removeEventListener('storage', followOtherTab)
    window.removeEventListener('ui:theme', onChange)
  }
}
