import { useCompanyConfig } from '@site/platform';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type EditorView, useTyped } from '../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { Answers, type KnownAnswers, keyOf } from './Answers';
import { ChecksPanel } from './ChecksPanel';
import { measureText, searchResult } from './searchResult';
import { type Finding, type InspectedForm, type Inspection, useInspection } from './useInspection';
import { useSaid } from './useSaid';

interface ChecksProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  readonly fields: InspectedForm['fields'] | undefined;
  readonly hasPage: boolean;
  readonly place: HTMLElement | null;
}

export function Checks<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  fields = resource.fields,
  hasPage,
  place,
}: ChecksProps<Row, Input>) {
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<KnownAnswers>({});
  const form = {
    fields,
    nameColumn: resource.nameColumn,
    kind: hasPage ? resource.kind : undefined,
  };
  const { inspection, inspectLater, graphemes } = useInspection(form, editor.values);
  const { name: siteName } = useCompanyConfig();
  const result = inspection?.metadata && searchResult(inspection.metadata, siteName, measureText, graphemes);
  const remarks = inspection?.findings ?? [];
  const findings = [
    ...remarks.flatMap((finding) => answered(finding, answers)),
    ...(inspection && result ? metadataFindings(inspection, result, form) : []),
  ];
  const isChecking = !inspection || remarks.some(({ question }) => question && !(keyOf(question) in answers));
  const said = useSaid(inspection && findings.length, isChecking);

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }
  return (
    <>
      <Typing editor={editor} onTyped={inspectLater} />
      <Button ref={toggle} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        Checks{findings.length > 0 && ` (${findings.length})`}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <Answers
        questions={remarks.flatMap(({ question }) => question ?? [])}
        known={answers}
        onAnswer={(key, problem) => setAnswers((known) => ({ ...known, [key]: problem }))}
      />
      {isOpen &&
        place &&
        createPortal(
          <ChecksPanel
            id={panelId}
            findings={findings}
            isChecking={isChecking}
            labels={resource.labels}
            inspection={inspection}
            result={result}
            pageUrl={editor.pageUrl}
            onClose={close}
          />,
          place,
        )}
    </>
  );
}

interface TypingProps<Row extends EditableRow, Input extends FormValues> {
  readonly editor: EditorView<Row, Input>;
  readonly onTyped: () => () => void;
}

function Typing<Row extends EditableRow, Input extends FormValues>({
  editor,
  onTyped,
}: TypingProps<Row, Input>): null {
  const typed = useTyped(editor, (values) => values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed
  useEffect(onTyped, [typed, onTyped]);
  return null;
}

function answered(finding: Finding, answers: KnownAnswers): readonly Finding[] {
  if (!finding.question) {
    return [finding];
  }
  const problem = answers[keyOf(finding.question)];
  return problem ? [{ ...finding, ...problem }] : [];
}

function metadataFindings(
  { values, metadata }: Inspection,
  { isTitleCut, isDescriptionCut }: ReturnType<typeof searchResult>,
  { fields, nameColumn }: InspectedForm,
): Finding[] {
  // Bodies do not have this rule.
  const field = Object.keys(fields).find(
    (name) => fields[name]?.type === 'longText' && values[name] === metadata?.description,
  );
  const cut = [...(isTitleCut ? [nameColumn] : []), ...(isDescriptionCut && field ? [field] : [])];
  return cut.map((name) => ({
    check: 'metadata',
    field: name,
    quote: '',
    text: 'Search results cut it off.',
  }));
}
