import { createContext } from 'react'

/** Runs a call again after asking for the password, where the server wants it first. */
export type WithPassword = <Result>(act: () => Promise<Result>) => Promise<Result>

export const PasswordPromptContext = createContext<WithPassword>((act) => act())
