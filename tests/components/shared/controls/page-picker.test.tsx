import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PagePicker } from '@/components/shared/controls/page-picker';
import { usePages } from '@/lib/client/hooks/use-pages';
import { showInEnglish } from '../../../support/browser/show-in-english';

const ITEMS = Array.from({ length: 20 }, (_value, index) => `item ${String(index + 1)}`);

function List() {
  const [items, setItems] = useState(ITEMS);
  const { items: shown, page, pages, setPage } = usePages(items);
  return (
    <>
      <p>{shown.join(', ')}</p>
      <button type="button" onClick={() => setItems(ITEMS.slice(0, 3))}>
        Shorten
      </button>
      <PagePicker page={page} pages={pages} onPage={setPage} />
    </>
  );
}

const setWidth = (px: number) =>
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true, writable: true });

beforeEach(() => setWidth(1280));

it('goes to the next page, the previous one and a number', async () => {
  showInEnglish(<List />);
  expect(screen.getByText(/^item 1,.*item 8$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(/^item 9,/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByText('item 17, item 18, item 19, item 20')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  expect(screen.getByText(/^item 9,/)).toBeInTheDocument();
});

it('has pages as long as the screen allows, and stays where it is when that changes', async () => {
  showInEnglish(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  setWidth(600);
  fireEvent(window, new Event('resize'));
  expect(screen.getByText('item 5, item 6, item 7, item 8')).toBeInTheDocument();
});

it('shows the last page of a list that grew shorter, and nothing for one page', async () => {
  showInEnglish(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByText(/item 20$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Shorten' }));
  expect(screen.getByText('item 1, item 2, item 3')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});
