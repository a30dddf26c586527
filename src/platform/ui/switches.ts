import { createContext, useContext } from 'react'
import { getScannerPath, isPathOff, type Switch, type SwitchedOff } from '../../shared/switches.ts'

export const SwitchesContext = createContext<SwitchedOff>(new Set())

export function useSwitchedOff(): SwitchedOff {
  return useContext(SwitchesContext)
}

export function useIsOff(name: Switch): boolean {
  return useSwitchedOff().has(name)
}

export function useEnabledLinks<Target extends { to: string }>(links: readonly Target[]): Target[] {
  const off = useSwitchedOff()
  return links.filter(({ to }) => !isPathOff(off, to))
}

export function useScannerPath(): string {
  return getScannerPath(useSwitchedOff())
}
