import { useOwnedIdeas } from '../../../features/dashboard/ui/use-owned-ideas.ts'
import { OwnerPanel, type OwnerPanelProps } from '../../../features/ideas/ui/owner/owner-panel.tsx'
import { useIsShared } from '../../../features/ideas/ui/owner/shared-ideas.ts'
import { getReportName } from '../../../features/shared-reports/report-name.ts'
import { minPeopleToUnlock } from '../../../features/waitlist/rules.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { useOwnReports } from '../../../features/compared-reports/ui/own-reports.ts'

export type OwnerCardProps = Omit<
  OwnerPanelProps,
  'isShared' | 'isScanned' | 'people' | 'neededPeople'
>

export function OwnerCard(props: OwnerCardProps) {
  const { id, title } = props.idea
  const isShared = useIsShared(id)
  const name = getReportName(title)
  const isScanned = useOwnReports().some((report) => report.name === name)
  const { ownedById } = useOwnedIdeas(undefined)
  const isScannerOff = useIsOff('SCANNER')
  return (
    <OwnerPanel
      {...props}
      isShared={isShared}
      isScanned={isScannerOff ? null : isScanned}
      people={ownedById.get(id)?.people ?? null}
      neededPeople={minPeopleToUnlock}
    />
  )
}
