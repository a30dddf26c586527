import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from './text-field.tsx'

export interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  defaultValue: string
  maxLength: number
  placeholder: string
  isLabelHidden?: boolean
  className?: string
}

/** Clearing the parameter `q`, also by the field's cross, submits the form to list everything. */
export function SearchField({ defaultValue, ...field }: SearchFieldProps) {
  return (
    <TextField
      name="q"
      type="search"
      defaultValue={defaultValue}
      enterKeyHint="search"
      icon={<Search aria-hidden="true" />}
      onChange={({ currentTarget: { value, form } }) => {
        if (value === '' && defaultValue) form?.requestSubmit()
      }}
      {...field}
    />
  )
}
