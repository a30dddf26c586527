import { createContext, useContext } from 'react'
import { getScannerPath, isPathOff, type Switch, type SwitchedOff } from '../../shared/switches.ts'

/** The server knows them from the settings; the browser reads them from the page. */
export const SwitchesContext = createContext<SwitchedOff>(new Set())

export function useSwitchedOff(): SwitchedOff {
  return useContext(SwitchesContext)
}

export function useIsOff(name: Switch): boolean {
  return useSwitchedOff().has(name)
}

/** The links whose pages are not switched off. */
export function useOpenLinks<Target extends { to: string }>(links: readonly Target[]): Target[] {
  const off = useSwitchedOff()
  return links.filter(({ to }) => !isPathOff(off, to))
}

export function useScannerPath(): string {
  return getScannerPath(useSwitchedOff())
}
