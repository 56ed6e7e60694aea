import { ContentHtml, Message, SiteLink, Spinner, useNotices, useRead, useTexts } from '@site/platform';
import { useEffect } from 'react';
import { PagedList } from '../../lists/PagedList';
import {
  departmentsPath,
  type JobFilters,
  jobsPath,
  POSITIONS_ID,
  positionsText,
  positionsUrl,
} from '../jobFilters';
import { NoOpenPositions } from '../NoOpenPositions';
import { texts } from './careersTexts';
import { JobCard } from './JobCard';
import { JobFiltersBar } from './JobFiltersBar';
import styles from './OpenPositions.module.css';

export function OpenPositions({ filters }: { filters: JobFilters }) {
  const { html } = useTexts(texts);
  const read = useRead(jobsPath(filters));
  const departments = useRead(departmentsPath).data?.data;
  const notify = useNotices((notices) => notices.notify);
  const hasFailed = !read.data && read.error !== undefined;
  const isFiltered = filters.department !== '' || filters.type !== 'all';
  const areAnyOpen = departments ? departments.length > 0 : isFiltered || !!read.data?.meta.total;

  useEffect(() => {
    if (hasFailed) {
      notify({ title: 'Error', description: 'Failed to load job postings', variant: 'destructive' });
    }
  }, [hasFailed, notify]);

  return (
    <section id={POSITIONS_ID} tabIndex={-1} className={styles.section} aria-labelledby="positions-heading">
      <div className="container">
        <h2 id="positions-heading" dir="auto">
          <ContentHtml html={html('open_positions_heading')} inline />
        </h2>
        {areAnyOpen && <JobFiltersBar departments={departments} filters={filters} />}
        <PagedList
          read={read}
          page={filters.page}
          urlOf={(page) => positionsUrl({ ...filters, page })}
          loading={
            <div className={styles.loading}>
              <Spinner label="Loading the open positions" />
            </div>
          }
          failed={{ title: 'Failed to load job postings', text: 'Please try again in a moment.' }}
          noPage="No positions found"
          empty={isFiltered && areAnyOpen ? <NoMatchingPositions filters={filters} /> : <NoOpenPositions />}
          idAt={() => POSITIONS_ID}
        >
          {({ data: jobs, meta: { total } }) => (
            <>
              <p className={styles.count}>{`${total} ${positionsText(filters, total)}`}</p>
              <ul className={styles.list}>
                {jobs.map((job) => (
                  <JobCard key={job.id} job={job} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </div>
    </section>
  );
}

function NoMatchingPositions({ filters }: { filters: JobFilters }) {
  return (
    <Message title={`There are no ${positionsText(filters)} right now`} text="Other positions are open.">
      <SiteLink className="button" to={positionsUrl()}>
        Show all positions
      </SiteLink>
    </Message>
  );
}
