import type { ApiKey, Scope } from '../contract.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { maxKeyNameLength, scopes, scopeLabels } from '../rules.ts'
import { CreateForm } from './create-form.tsx'

interface MadeKey {
  secret: string
  key: ApiKey
}

interface KeyFormProps {
  make: (fields: { name: string; scopes: Scope[] }) => Promise<MadeKey>
  onMade: (made: MadeKey) => void
}

export function KeyForm({ make, onMade }: KeyFormProps) {
  const isScannerOff = useIsOff('SCANNER')
  return (
    <CreateForm
      field={{
        label: 'Name of the key',
        help: 'What it’s for, so that you recognise it.',
        maxLength: maxKeyNameLength,
        dir: 'auto',
        className: 'max-w-md',
      }}
      legend="What it can do"
      choices={isScannerOff ? scopes.filter((scope) => scope !== 'scan') : scopes}
      labels={scopeLabels}
      defaultChoices={['read']}
      texts={{
        missing: 'Give the key a name',
        unchosen: 'Choose what the key can do',
        failed: 'Could not create the key. Please try again.',
        button: 'Create key',
      }}
      make={(name, chosen) => make({ name, scopes: chosen })}
      onMade={onMade}
    />
  )
}
