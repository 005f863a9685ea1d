package crossweave.booksim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.booksim.keys.BookSimKeys;
import crossweave.booksim.keys.KeyPage;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;

class BookSimKeysTest {
    /** All keys of BookSim 2, those of its compile-time options included. */
    private static final String NAMES =
            """
            acc_stopping_thres acc_warmup_thres active_packets_out alloc_iters arb_type
            batch_count batch_size buf_size buffer_policy burst_alpha burst_beta burst_r1
            c channel_file channel_sweep channel_width class_priority classes credit_delay
            deadlock_warn_timeout ejected_flits_out fail_seed feedback_aging_scale
            feedback_offset free_credits_out hold_switch_for_packet in_ports
            include_queuing injected_flits_out injection_process injection_rate
            injection_rate_uses_flits input_speedup internal_speedup k latency_thres
            link_failures max_credits_out max_held_slots max_outstanding_requests
            max_samples measure_stats n network_file noq num_vcs out_ports
            output_buffer_size output_delay output_speedup outstanding_credits_out
            packet_size packet_size_rate pair_stats perm_seed power_output_file
            print_activity print_csv_results priority private_buf_end_vc private_buf_size
            private_buf_start_vc private_bufs read_reply_begin_vc read_reply_end_vc
            read_reply_size read_reply_subnet read_request_begin_vc read_request_end_vc
            read_request_size read_request_subnet received_flits_out router routing_delay
            routing_function sample_period seed sent_flits_out sent_packets_out sim_count
            sim_power sim_type spec_check_cred spec_check_elig spec_mask_by_reqs
            spec_sw_allocator speculative st_final_delay st_prepare_delay stats_out
            stopping_thres stored_flits_out subnets sw_alloc_delay sw_allocator tech_file
            topology traffic use_noc_latency use_read_write used_credits_out
            vc_alloc_delay vc_allocator vc_buf_size vc_busy_when_full vc_prioritize_empty
            vc_priority_donation vc_shuffle_requests vct viewer_trace wait_for_tail_credit
            warmup_periods warmup_thres watch_file watch_flits watch_out watch_packets
            watch_transactions write_fraction write_reply_begin_vc write_reply_end_vc
            write_reply_size write_reply_subnet write_request_begin_vc
            write_request_end_vc write_request_size write_request_subnet x xr y yr
            """;

    @Test
    void everyKeyOfBookSimHasItsLine() {
        List<String> all = Arrays.stream(NAMES.split("\\s+")).sorted().toList();
        assertEquals(all, BookSimKeys.names().stream().sorted().toList());
    }

    @Test
    void everyKeySaysWhatItBecomesOrWhyNot() {
        for (String name : BookSimKeys.names()) {
            assertTrue(BookSimKeys.get(name).description().length() > 8, name);
        }
    }

    @Test
    void theReferenceIsWhatTheTableSays() throws IOException {
        String page =
                Files.readString(ProjectFolder.find().resolve("docs/reference/booksim-keys.md"));
        assertEquals(KeyPage.markdown(), page.substring(page.indexOf("## ")));
    }
}
