import { LayoutGrid, List, Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { MultiSelect } from '../../../platform/ui/forms/multi-select.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { Switch } from '../../../platform/ui/forms/switch.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { ThemeSwitch } from '../../../platform/ui/theme/theme-switch.tsx'
import { Row, Section, Specimen } from './specimen.tsx'

const error = 'Please enter a title.'
const categories = ['Education', 'Finance', 'Health', 'Productivity']

export function Fields() {
  return (
    <Section id="fields" title="Form fields">
      <Row title="Text">
        <Specimen label="empty" width="field">
          <TextField label="Title" placeholder="Chase late invoices" help="One line." />
        </Specimen>
        <Specimen label="filled, with a counter" width="field">
          <TextField label="Title" defaultValue="Chase late invoices" maxLength={100} hasCounter />
        </Specimen>
        <Specimen label="counter near its end" width="field">
          <TextField label="Name" defaultValue="Nearly thirty letters" maxLength={30} hasCounter />
        </Specimen>
        <Specimen label="focus" state="focus" width="field">
          <TextField label="Email" isOptional icon={<Mail aria-hidden="true" />} />
        </Specimen>
        <Specimen label="invalid" width="field">
          <TextField label="Title" error={error} help="One line." />
        </Specimen>
        <Specimen label="disabled" width="field">
          <TextField label="Title" defaultValue="Chase late invoices" disabled />
        </Specimen>
        <Specimen label="search" width="field">
          <SearchField
            label="Search ideas"
            defaultValue=""
            maxLength={60}
            placeholder="invoice, language, dog"
          />
        </Specimen>
      </Row>
      <Row title="Several lines">
        <Specimen label="empty" width="field">
          <TextArea label="Description" placeholder="What it does, and for whom" rows={3} />
        </Specimen>
        <Specimen label="filled" width="field">
          <TextArea label="Description" defaultValue={text} maxLength={500} rows={3} hasCounter />
        </Specimen>
        <Specimen label="invalid" width="field">
          <TextArea label="Description" error="Please describe your idea." rows={3} />
        </Specimen>
      </Row>
      <Row title="Select">
        <Specimen label="rest" width="field">
          <Select label="Category" options={categories} />
        </Specimen>
        <Specimen label="invalid" width="field">
          <Select label="Category" options={['Choose', ...categories]} error="Please choose one." />
        </Specimen>
        <Specimen label="disabled" width="field">
          <Select label="Category" options={categories} disabled />
        </Specimen>
      </Row>
      <Row title="Select several">
        <Specimen label="empty" width="field">
          <Choices label="Categories" initial={[]} />
        </Specimen>
        <Specimen label="chosen" width="field">
          <Choices label="Markets" initial={['Health', 'Finance']} />
        </Specimen>
        <Specimen label="invalid" width="field">
          <Choices label="Audiences" initial={[]} error="Please choose at least one." />
        </Specimen>
      </Row>
    </Section>
  )
}

const text =
  'Reminds your clients of invoices that are late, in your own words, and stops once paid.'

function Choices({ initial, ...field }: { label: string; initial: string[]; error?: string }) {
  const [value, setValue] = useState<readonly string[]>(initial)
  return <MultiSelect {...field} options={categories} value={value} onChange={setValue} max={3} />
}

export function Toggles() {
  const [view, setView] = useState('grid')
  const [isOn, setIsOn] = useState(true)
  return (
    <Section id="toggles" title="Checkboxes, switches and choices">
      <Row title="Checkbox">
        <Specimen label="empty" width="field">
          <Checkbox label="Tell me when it is ready" />
        </Specimen>
        <Specimen label="ticked" width="field">
          <Checkbox label="Tell me when it is ready" help="One email." defaultChecked />
        </Specimen>
        <Specimen label="focus" state="focus" width="field">
          <Checkbox label="Tell me when it is ready" />
        </Specimen>
        <Specimen label="invalid" width="field">
          <Checkbox label="I agree to the terms" error="Please agree to the terms." />
        </Specimen>
        <Specimen label="disabled" width="field">
          <Checkbox label="Tell me when it is ready" disabled />
        </Specimen>
        <Specimen label="ticked, disabled" width="field">
          <Checkbox label="Tell me when it is ready" defaultChecked disabled />
        </Specimen>
      </Row>
      <Row title="Switch">
        <Specimen label="on">
          <Switch label="Weekly post" isOn={isOn} onSwitch={setIsOn} />
        </Specimen>
        <Specimen label="off">
          <Switch label="Weekly post" isOn={!isOn} onSwitch={(isOff) => setIsOn(!isOff)} />
        </Specimen>
        <Specimen label="focus" state="focus">
          <Switch label="Weekly post" isOn={isOn} onSwitch={setIsOn} />
        </Specimen>
      </Row>
      <Row title="One of several">
        <Specimen label="words">
          <ToggleGroup label="View" items={views} selected={view} onSelect={setView} />
        </Specimen>
        <Specimen label="icons">
          <ToggleGroup label="View" items={views} selected={view} onSelect={setView} isIconOnly />
        </Specimen>
        <Specimen label="theme">
          <ThemeSwitch />
        </Specimen>
      </Row>
    </Section>
  )
}

const views = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
]
